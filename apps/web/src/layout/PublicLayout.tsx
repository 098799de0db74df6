import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Waiting } from '../parts/Waiting.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';
import classes from './layout.module.css';

/** Top bar, page, footer. */
export const PublicLayout = () => (
  <div className={classes.public}>
    <TopBar />
    <main className={classes.main}>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </main>
    <Footer />
  </div>
);
