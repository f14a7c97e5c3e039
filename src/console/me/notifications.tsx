import { useEffect, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { canPush, isPushOn, switchPushOff, switchPushOn } from './push-browser.ts'

type State = 'unknown' | 'impossible' | 'on' | 'off' | 'refused'

const WORDS: Record<State, string> = {
  unknown: '',
  impossible: 'This browser cannot be notified while the console is closed.',
  on: 'This browser says when a new lead comes, also while the console is closed.',
  off: 'This browser can say when a new lead comes, also while the console is closed.',
  refused: 'The browser does not allow it. Allow notifications for this page and try again.',
}

/**
 * Notifications on this device. Nothing about a lead goes through the browser maker’s push service.
 */
export function Notifications() {
  const [state, setState] = useState<State>('unknown')
  useEffect(() => {
    const look = async () => setState(canPush() ? ((await isPushOn()) ? 'on' : 'off') : 'impossible')
    look().catch(() => setState('impossible'))
  }, [])
  const change = async () => {
    try {
      if (state === 'on') await switchPushOff()
      setState(state !== 'on' && !(await switchPushOn()) ? 'refused' : state === 'on' ? 'off' : 'on')
    } catch {
      setState('refused')
    }
  }
  return (
    <section className="stack-12" aria-labelledby="notifications">
      <h2 id="notifications">Notifications on this device</h2>
      <div className="card">
        <div className="body row row-wrap">
          <Icon name="bell" />
          <span className="grow" role="status">
            {WORDS[state]}
          </span>
          {state !== 'unknown' && state !== 'impossible' && (
            <button type="button" className="button small" onClick={() => void change()}>
              {state === 'on' ? 'Switch off' : 'Switch on'}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
