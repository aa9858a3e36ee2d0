import { useEffect, useState } from 'react';
import { loadLater } from '../../device/load-later.ts';
import * as menuWords from '../../shop/menu-page-words.ts';
import { isEmptyPassport, type Passport } from '../../shop/passport.ts';
import chips from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';

type Loaded = typeof import('./passport-sheet.tsx');

/** Says what is avoided, and opens its sheet, which is loaded once it is wanted. */
export function PassportButton({
  passport,
  onChange,
}: {
  readonly passport: Passport;
  readonly onChange: (passport: Passport) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isAvoiding = passport.avoid.length > 0;
  const isWanted = isOpen || isAvoiding;
  useEffect(
    () => (isWanted ? loadLater(() => import('./passport-sheet.tsx'), setLoaded) : undefined),
    [isWanted],
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
        {(isAvoiding && loaded?.avoidingWords(passport.avoid)) || menuWords.avoid}
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
