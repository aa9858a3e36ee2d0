import styles from './offer.module.css';
import { offerWords } from './words.ts';

/** What restaurants pay for it, under which terms, and the contact; what is unset is left out. */
export type OfferData = {
  /** Empty where it costs nothing; `price` is "£29.00 a month". */
  readonly plans: readonly {
    readonly name: string;
    readonly price: string;
    readonly includes: readonly string[];
  }[];
  /** How long the first of them is tried out. */
  readonly trialDays: number;
  readonly termsUrl: string | null;
  readonly contactEmail: string | null;
};

export function Offer({
  offer: { plans, trialDays, termsUrl, contactEmail },
}: {
  readonly offer: OfferData;
}) {
  return (
    <div className={styles.offer}>
      <h3>{offerWords.title}</h3>
      {plans.length === 0 ? (
        <p className={styles.free}>
          <strong>{offerWords.nothing}</strong> {offerWords.explanation}
        </p>
      ) : (
        <>
          <ul className={styles.plans}>
            {plans.map(({ name, price, includes }) => (
              <li key={name}>
                <p className={styles.name}>
                  <bdi>{name}</bdi>
                </p>
                <p className={styles.price}>{price}</p>
                <ul className={styles.includes}>
                  {includes.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <p>{offerWords.trial(trialDays)}</p>
        </>
      )}
      {(termsUrl !== null || contactEmail !== null) && (
        <p className={styles.ask}>
          {termsUrl !== null && <a href={termsUrl}>{offerWords.terms}</a>}
          {contactEmail !== null && (
            <span>
              {offerWords.questions} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
