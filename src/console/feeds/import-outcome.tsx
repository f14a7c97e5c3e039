import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { Notice } from '../parts/notice.tsx'
import type { FeedAnswer } from './change-feed.ts'
import { ImportBar } from './import-bar.tsx'

type Props = { report: FeedAnswer['report']; fault?: string; isBusy: boolean; onShrink: () => void }

/** What came of a try or an import, below the button that was pressed. */
export function ImportOutcome({ report, fault, isBusy, onShrink }: Props) {
  const { dealer } = useParams()
  const end = useRef<HTMLDivElement>(null)
  // The button may be at the lower end of the screen.
  useEffect(() => {
    if (report || fault) end.current?.scrollIntoView({ block: 'nearest' })
  }, [report, fault])
  return (
    <div className="import-outcome" ref={end}>
      {fault && (
        <Notice kind="late" icon="warning">
          {fault} Nothing was changed.
        </Notice>
      )}
      <div role="status">
        {report && (
          <section className="card" aria-label="What it does">
            <div className="body stack-16">
              <ImportBar bar={report.bar} />
              {report.says.map((says) => (
                <Notice key={says} kind="due" icon="warning">
                  {says}
                </Notice>
              ))}
              {report.mayShrink && (
                <div className="row">
                  <button type="button" className="button" disabled={isBusy} onClick={onShrink}>
                    They are gone: take them off
                  </button>
                </div>
              )}
              <p className="s">
                {report.words}{' '}
                {report.runId !== undefined && (
                  <Link className="link" to={`/${dealer}/feeds/runs/${report.runId}`}>
                    Its report
                  </Link>
                )}
              </p>
            </div>
          </section>
        )}
      </div>
    </div>
  )
}
