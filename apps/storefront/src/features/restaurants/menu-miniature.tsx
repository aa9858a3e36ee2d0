import { Icon } from '../../ui/icon.tsx';
import slip from '../../ui/slip.module.css';
import styles from './menu-miniature.module.css';
import { miniatureWords, SAMPLE_MENU } from './miniature-words.ts';

/** What a menu looks like here, small: the same clothes as the real one, and nothing to press. */
export function MenuMiniature() {
  return (
    <div className={styles.miniature} aria-hidden="true">
      <div className={styles.card}>
        {SAMPLE_MENU.map(({ name, words, price, picture, isPopular }) => (
          <div key={name} className={styles.dish}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.words}>{words}</p>
              <p className={styles.price}>
                {price}
                {isPopular && (
                  <span className={styles.popular}>
                    <Icon name="star" filled />
                    {miniatureWords.popular}
                  </span>
                )}
              </p>
            </div>
            <div className={styles.picture}>
              <img src={picture} width={84} height={84} alt="" />
              <span className={styles.add}>
                <Icon name="plus" />
              </span>
            </div>
          </div>
        ))}
      </div>
      <div className={`${slip.shade} ${styles.slip}`}>
        <div className={slip.slip}>
          <p className={styles.number}>#47</p>
          <p className={slip.row}>
            <span>{miniatureWords.twoMargherita}</span>
            <span>21.00</span>
          </p>
          <p className={slip.row}>
            <span>{miniatureWords.oneTiramisu}</span>
            <span>6.50</span>
          </p>
          <hr className={slip.rule} />
          <p className={`${slip.row} ${slip.total}`}>
            <span>{miniatureWords.total}</span>
            <span>27.50</span>
          </p>
        </div>
      </div>
    </div>
  );
}
