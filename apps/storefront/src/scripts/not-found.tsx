import '../ui/base.css';
import styles from '../pages/not-found-page.module.css';

// The page works as it is; whoever listens to it should hear first that nothing is here.
document.querySelector<HTMLElement>(`.${styles.main} h1`)?.focus();
