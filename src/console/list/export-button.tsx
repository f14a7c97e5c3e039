import { useEffect } from 'react'
import { Icon } from '../parts/icon.tsx'
import { useConfirmedFetcher } from '../shell/confirmed.tsx'
import { useListUrl } from './url.ts'

type ButtonProps = {
  /** The address of the export. */
  path: string
  /** What it is asked for, beside what the address of the screen says. */
  ask?: Record<string, string>
  words?: string
  /** What is taken, for a button that is only an icon. */
  label?: string
}

/** Takes something away as a spreadsheet, after a fresh proof of who it is. */
export function ExportButton({ path, ask, words = 'Export', label }: ButtonProps) {
  const { search } = useListUrl()
  const { submit, data, isBusy, dialog } = useConfirmedFetcher<{ href: string }>()
  useEffect(() => {
    if (data?.href) window.location.assign(data.href)
  }, [data])
  return (
    <>
      <button
        type="button"
        className={label ? 'button quiet small square' : 'button quiet'}
        aria-label={label}
        title={label && 'CSV'}
        disabled={isBusy}
        onClick={() =>
          submit(
            { query: new URLSearchParams({ ...Object.fromEntries(search), ...ask }).toString() },
            { action: path },
          )
        }
      >
        <Icon name="download" size={label ? 's' : undefined} />
        {!label && words}
      </button>
      {dialog}
    </>
  )
}
