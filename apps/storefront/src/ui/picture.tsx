import type { ImageRef } from '@comanda/contract/shapes/common';

/**
 * A picture in the width that its place and the screen need. Its size is known before it comes, so that nothing moves.
 * `sizes` says how wide it is shown, as in HTML; what is `eager` is seen first.
 */
export function Picture(props: {
  readonly image: ImageRef;
  readonly sizes: string;
  readonly className?: string | undefined;
  readonly eager?: boolean;
  /** Pixels, where it is shown smaller than it is. */
  readonly width?: number;
  readonly height?: number;
}) {
  const { image, sizes, className, eager = false } = props;
  const { url, variants, width, height } = image;
  return (
    <img
      className={className}
      src={url}
      {...(variants && { srcSet: variants.map((one) => `${one.url} ${one.width}w`).join(', '), sizes })}
      width={props.width ?? width}
      height={props.height ?? height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager && { fetchPriority: 'high' })}
    />
  );
}
