import '../ui/base.css';
import styles from '../pages/not-found-page.module.css';

// The page works as it is; a screen reader should first say that nothing is here.
document.querySelector<HTMLElement>(`.${styles.main} h1`)?.focus();
