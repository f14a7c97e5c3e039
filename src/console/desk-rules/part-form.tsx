import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Fault } from '../parts/field.tsx'
import { useToast } from '../shell/toasts.tsx'

type PartProps = {
  part: string
  version: number
  label: string
  /** What the button is about, for who cannot see what it stands beside. */
  about?: string
  isQuiet?: true
  children?: ReactNode
}

/** One form of the page. It says what came of it, and keeps what was typed if it was refused. */
export function PartForm({ part, version, label, about, isQuiet, children }: PartProps) {
  const fetcher = useFetcher<{ isGood: boolean; words: string }>()
  const toast = useToast()
  const { data } = fetcher
  useEffect(() => {
    if (data?.isGood) toast(data.words)
  }, [data, toast])
  return (
    <fetcher.Form method="post" className={isQuiet ? undefined : 'stack-16'}>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="version" value={version} />
      {children}
      {data && !data.isGood && <Fault>{data.words}</Fault>}
      <button
        type="submit"
        className={isQuiet ? 'button quiet small' : 'button'}
        disabled={fetcher.state !== 'idle'}
      >
        {label}
        {about && <span className="unseen"> {about}</span>}
      </button>
    </fetcher.Form>
  )
}
