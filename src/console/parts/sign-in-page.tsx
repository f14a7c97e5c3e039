import type { ReactNode } from 'react'
import { ForecourtMark } from './mark.tsx'

/** A page for people who are not signed in. It shows nothing of any dealer. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="door">
      <main className="door-form">
        <div>
          <p className="brand">
            <ForecourtMark />
            Forecourt
          </p>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
      <aside className="door-side" aria-label="About the console">
        <h2>The next thing to do is the first thing you see.</h2>
        <DayPicture />
        <p>
          Who waits, who comes, what broke. The clock runs while you are open, and stops when a person has
          been answered.
        </p>
      </aside>
    </div>
  )
}

const LEADS = [12, 30, 62, 86, 120, 138, 156, 190]
const SLOTS = [
  [76, 60, true],
  [120, 44, true],
  [222, 50, false],
  [256, 64, false],
  [314, 46, false],
  [356, 42, false],
] as const

/** An invented day at a yard. */
function DayPicture() {
  return (
    <svg viewBox="0 0 410 130" aria-hidden="true" className="day-strip-plain">
      <rect x="52" y="16" width="348" height="92" rx="8" fill="var(--surface)" stroke="var(--line)" />
      {LEADS.map((x, n) => (
        <path
          key={x}
          d={`M${x} 32v18`}
          stroke={n % 3 === 2 ? 'var(--late-fill)' : 'var(--soft)'}
          strokeWidth={n % 3 === 2 ? 4 : 2.5}
          strokeLinecap="round"
        />
      ))}
      {SLOTS.map(([x, width, isPast], n) => (
        <rect
          key={x}
          x={x}
          y={n % 2 ? 84 : 64}
          width={width}
          height="13"
          rx="3"
          fill={isPast ? 'var(--edge)' : 'var(--act-fill)'}
          opacity={isPast ? 0.45 : 1}
        />
      ))}
      <path d="M200 8v106" stroke="var(--ink)" strokeWidth="1.5" />
      <circle cx="200" cy="6" r="5" fill="var(--ink)" />
    </svg>
  )
}
