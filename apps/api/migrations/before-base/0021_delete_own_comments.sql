-- Who said something may take it back; a thread goes with the last of what was said in it.
GRANT DELETE ON comments, comment_threads TO kitwright_app;
