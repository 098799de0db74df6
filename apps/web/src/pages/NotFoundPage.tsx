import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PieceOutlines } from '../parts/PieceOutlines.tsx';
import { useShellText } from '../translations/shell/text.ts';
import classes from './not-found.module.css';

/** Nothing is at this address: a piece without its garment, and the way home. */
const NotFoundPage = () => {
  const text = useShellText();
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <div className={classes.piece} aria-hidden>
        <PieceOutlines only={ONE_SLEEVE} />
      </div>
      <h1>{text('notFound.title')}</h1>
      <p>{text('notFound.message')}</p>
      <Button component={Link} to="/">
        {text('notFound.goHome')}
      </Button>
    </div>
  );
};

const ONE_SLEEVE = ['sleeveLeft'] as const;

export default NotFoundPage;
