/** Five blocks and the number; the word where it is not good. */
export function HealthMeter({ share, word }: { share: number; word: 'Good' | 'Fair' | 'Poor' }) {
  const filled = Math.max(1, Math.round(share / 20))
  return (
    <span className="meter">
      <svg
        className={`blocks ${word.toLowerCase()}`}
        viewBox="0 0 49 8"
        width="49"
        height="8"
        aria-hidden="true"
      >
        {[0, 1, 2, 3, 4].map((n) => (
          <rect key={n} x={n * 10} width="9" height="8" rx="2" className={n < filled ? 'on' : undefined} />
        ))}
      </svg>
      <b>
        {share}
        <span className="unseen"> per cent</span>
      </b>
      {word !== 'Good' && <span className="soft">{word}</span>}
    </span>
  )
}
