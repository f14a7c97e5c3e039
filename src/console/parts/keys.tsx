import { keyWords } from '../shell/keys.ts'

/** One key, or several one after the other. */
export function Keys({ of }: { of: string }) {
  return (
    <span className="row">
      {keyWords(of).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
