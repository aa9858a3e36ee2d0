import { listAllergens } from '@comanda/contract/words/allergens';
import { useEffect, useState } from 'react';
import { loadLater } from '../../device/load-later.ts';
import { isEmptyPassport, type Passport } from '../../shop/passport.ts';
import chips from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';

type Loaded = typeof import('./passport-sheet.tsx');

/** "Avoid allergens…", "Avoiding peanuts and nuts", "Avoiding 3 allergens". */
function buttonWords({ avoid }: Passport): string {
  if (avoid.length === 0) return 'Avoid allergens…';
  return `Avoiding ${avoid.length < 3 ? listAllergens(avoid) : `${avoid.length} allergens`}`;
}

/** Says what is avoided, and opens the sheet where that is said; the sheet is loaded when it is first wanted. */
export function PassportButton({
  passport,
  onChange,
}: {
  readonly passport: Passport;
  readonly onChange: (passport: Passport) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(
    () => (isOpen ? loadLater(() => import('./passport-sheet.tsx'), setLoaded) : undefined),
    [isOpen],
  );
  return (
    <>
      <button
        type="button"
        className={chips.chip}
        aria-haspopup="dialog"
        data-active={!isEmptyPassport(passport)}
        onClick={() => setOpen(true)}
      >
        <Icon name="adjustments" />
        {buttonWords(passport)}
      </button>
      {loaded && (
        <loaded.PassportSheet
          open={isOpen}
          passport={passport}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
