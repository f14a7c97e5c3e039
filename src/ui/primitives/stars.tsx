/** A rating as stars (LOC-7): at most four full ones, and part of the next where more than .3 is left over. */
export function Stars({ rating }: { rating: number }) {
  const rest = rating % 1
  const shown = Math.min(4, Math.floor(rating)) + (rest > 0.3 ? rest : 0)
  return (
    <svg className="stars" viewBox="0 0 100 20" role="img" aria-label={`${rating.toFixed(1)} out of 5 stars`}>
      <use href="#i-five-stars" />
      {/* A nested svg clips what it holds, so the filled part needs neither ids nor style attributes. */}
      <svg width={Math.round(shown * 20)} height="20" aria-hidden="true">
        <use href="#i-five-stars" width="100" height="20" />
      </svg>
    </svg>
  )
}
