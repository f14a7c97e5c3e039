import '#ui/styles/rare-primitives.css'
/** Grey lines while content loads. The label says what is loading. */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className="skeleton-lines" role="status">
      <span className="sr">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <i key={line} aria-hidden="true" />
      ))}
    </div>
  )
}
