const initials = (name: string) =>
  name
    .split(/[\s&-]+/)
    .filter(Boolean)
    .map((word) => word[0])
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** A dealer's mark: the only place where a dealer's own colours appear. */
export function Mark({ name, colours }: { name: string; colours: { brand: string; onBrand: string } }) {
  return (
    <span className="mark" style={{ background: colours.brand, color: colours.onBrand }} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

const tint = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6

/** Somebody's initials, always in the same colour. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={`avatar a${tint(name)}`} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

export function ForecourtMark() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--ink)" />
      <path
        d="M5 8.5h14M7.5 8.5V18M16.5 8.5V18M12 12.5V18"
        stroke="var(--surface)"
        strokeWidth="1.8"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
