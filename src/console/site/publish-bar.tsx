import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { Avatar } from '../parts/mark.tsx'
import { Tag } from '../parts/notice.tsx'
import { useShortcuts } from '../shell/shortcuts.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useDraft } from './draft-context.tsx'
import { faultWords } from './fields/use-saved.ts'

const countWords = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`

/**
 * What every screen of the website has at its top: whether it is saved, who else is here, and the
 * way to publish. The screen that publishes has none, nor has the setup: its last step opens.
 */
export function PublishBar({ hasWay = true }: { hasWay?: boolean }) {
  const { data, dealer, state, step } = useDraft()
  const toast = useToast()
  const navigate = useNavigate()
  const [isStepping, setIsStepping] = useState(false)
  const { saved, count, others, mayDraft, mayPublish, canUndo, canRedo, faults } = data
  const take = async (way: 'undo' | 'redo') => {
    setIsStepping(true)
    const answer = await step(way)
    setIsStepping(false)
    if (answer.is === 'saved' && answer.kept !== undefined)
      toast(
        `${answer.kept || 'Somebody'} has changed the same since. That stays as it is. ${way === 'undo' ? 'The change before it is undone' : 'The one after it is done again'}.`,
      )
    else if (answer.is === 'conflict')
      toast(`${answer.by || 'Somebody'} has changed the same since. That stays as it is.`)
    else if (answer.is !== 'saved' && answer.is !== 'stale') toast(faultWords(answer, ''))
  }
  useShortcuts('Website', [
    ...(canUndo ? [{ keys: 'u', words: 'Undo in the draft', run: () => void take('undo') }] : []),
    ...(count > 0 && hasWay
      ? [{ keys: 'P', words: 'Publish', run: () => void navigate(`/${dealer}/site/publish`) }]
      : []),
    ...(canRedo ? [{ keys: 'y', words: 'Redo in the draft', run: () => void take('redo') }] : []),
  ])
  return (
    <div className="publish-bar">
      {others.map(({ name, screen }) => (
        <span key={name} className="row here" title={`${name} is on this website too: ${screen}`}>
          <Avatar name={name} />
          <span className="unseen">{name} is here too</span>
        </span>
      ))}
      <span role="status">
        {state === 'saving' && <Tag icon="clock">Saving</Tag>}
        {state === 'failed' && (
          <Tag kind="late" icon="warning">
            Not saved
          </Tag>
        )}
        {state === 'idle' && saved && <Tag icon="check">Draft saved {saved.at}</Tag>}
      </span>
      {mayDraft && (
        <>
          <button
            type="button"
            className="button square quiet"
            aria-label="Undo"
            title="Undo (U)"
            disabled={!canUndo || isStepping}
            onClick={() => void take('undo')}
          >
            <Icon name="undo" />
          </button>
          <button
            type="button"
            className="button square quiet"
            aria-label="Redo"
            title="Redo (Y)"
            disabled={!canRedo || isStepping}
            onClick={() => void take('redo')}
          >
            <Icon name="redo" />
          </button>
        </>
      )}
      {count > 0 && hasWay && (
        <Link className="button main" to={`/${dealer}/site/publish`}>
          {faults.length > 0 && <Icon name="warning" size="s" />}
          {mayPublish ? `Publish ${countWords(count)}` : `See ${countWords(count)}`}
        </Link>
      )}
    </div>
  )
}
