// Nothing to take over: the page works as it is. Here so that its styles get into the one stylesheet.
import '../pages/not-found-page.module.css';
