import { type ComponentPropsWithRef, createElement, type ReactElement } from 'react';

export type IconProps = Omit<ComponentPropsWithRef<'svg'>, 'children' | 'stroke'> & {
  /** Width and height: CSS pixels, or a part of the size of the letters beside it or of the page. */
  readonly size?: number | `${number}em` | `${number}rem` | undefined;
  /** How wide the lines of an outline are, on a grid of 24 by 24. */
  readonly stroke?: number | undefined;
};

export type Icon = (props: IconProps) => ReactElement;

type Drawn = Omit<IconProps, 'stroke'> & { readonly paths: readonly string[]; readonly pen: object };

function draw({ paths, pen, size = 24, ...props }: Drawn): ReactElement {
  const frame = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', width: size, height: size };
  return createElement(
    'svg',
    { ...frame, ...pen, ...props },
    ...paths.map((d) => createElement('path', { d })),
  );
}

/** An icon of lines. */
export const outlined =
  (...paths: readonly string[]): Icon =>
  ({ stroke = 2, ...props }) => {
    const ends = { strokeLinecap: 'round', strokeLinejoin: 'round' };
    return draw({
      paths,
      pen: { fill: 'none', stroke: 'currentColor', strokeWidth: stroke, ...ends },
      ...props,
    });
  };

/** An icon of areas. */
export const filled =
  (...paths: readonly string[]): Icon =>
  ({ stroke: _, ...props }) =>
    draw({ paths, pen: { fill: 'currentColor', stroke: 'none' }, ...props });
