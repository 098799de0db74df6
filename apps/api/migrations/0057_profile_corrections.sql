-- A profile that was made from another by measured patches: of which, and how far it was off before and after.
ALTER TABLE print_profiles ADD COLUMN correction jsonb;
