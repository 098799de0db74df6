import { Outlet } from 'react-router';
import { PageRoom } from '../parts/PageBoundary.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';
import classes from './layout.module.css';

/** Top bar, page, footer. */
export const PublicLayout = () => (
  <div className={classes.public}>
    <TopBar />
    <main className={classes.main}>
      <PageRoom>
        <Outlet />
      </PageRoom>
    </main>
    <Footer />
  </div>
);
