import { PictureField } from '../../../platform/pictures/picture-field.tsx';
import { useMenuOf } from '../store/menu-context.ts';
import { imageIn } from './item-fields.ts';

/** The dish's picture. It is sent at once, and on the menu when the dish is saved. */
export function PhotoField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { id } = useMenuOf().restaurant;
  return (
    <PictureField
      label="Photo"
      hint="From above or at eye level, 800 pixels or more."
      purpose="item"
      restaurantId={id}
      value={imageIn(value)}
      onUploaded={({ url, width, height, variants }) =>
        onChange(JSON.stringify({ url, width, height, variants }))
      }
      onRemoved={() => onChange('')}
    />
  );
}
