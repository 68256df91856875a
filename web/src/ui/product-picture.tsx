interface ProductPictureProps {
  /** Name of the picture in `public/pictures`, without scheme and extension. */
  name: 'dashboard' | 'progress'
  /** Description of the picture. */
  label: string
}

/**
 * A picture of the product on a phone, in the color scheme of the page. `scripts/take-pictures.mjs` takes it.
 *
 * Only the visible one of both pictures is loaded.
 */
export function ProductPicture({ name, label }: ProductPictureProps) {
  return (
    <div className="overflow-hidden rounded-card border-4 border-sunken bg-raised shadow-float">
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          src={`/pictures/${name}-${scheme}.webp`}
          alt={label}
          width={390}
          height={780}
          loading="lazy"
          className={`h-auto w-full ${scheme === 'light' ? 'only-light' : 'only-dark'}`}
        />
      ))}
    </div>
  )
}
