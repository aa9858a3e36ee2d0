import { Icon } from '../../ui/icon.tsx';
import slip from '../../ui/slip.module.css';
import styles from './menu-miniature.module.css';

const DISHES = [
  {
    name: 'Margherita',
    words: 'San Marzano, fior di latte, basil',
    price: '10.50',
    picture: '/demo/forno-lucia/margherita.svg',
  },
  {
    name: 'Diavola',
    words: 'Spicy salami, chilli oil',
    price: '13.00',
    picture: '/demo/forno-lucia/diavola.svg',
  },
  { name: 'Tiramisù', words: 'Made this morning', price: '6.50', picture: '/demo/forno-lucia/tiramisu.svg' },
];

/** What a menu looks like here, small: the same clothes as the real one, and nothing to press. */
export function MenuMiniature() {
  return (
    <div className={styles.miniature} aria-hidden="true">
      <div className={styles.card}>
        {DISHES.map(({ name, words, price, picture }) => (
          <div key={name} className={styles.dish}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.words}>{words}</p>
              <p className={styles.price}>
                {price}
                {name === 'Margherita' && (
                  <span className={styles.popular}>
                    <Icon name="star" filled />
                    Popular
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
            <span>2× Margherita</span>
            <span>21.00</span>
          </p>
          <p className={slip.row}>
            <span>1× Tiramisù</span>
            <span>6.50</span>
          </p>
          <hr className={slip.rule} />
          <p className={`${slip.row} ${slip.total}`}>
            <span>Total</span>
            <span>27.50</span>
          </p>
        </div>
      </div>
    </div>
  );
}
