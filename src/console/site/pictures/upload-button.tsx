import { Fault } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useUpload } from './use-upload.ts'

type Props = { words: string; onAdded: (source: string) => void }

/** Chooses a file and sends it. */
export function UploadButton({ words, onAdded }: Props) {
  const { send, isSending, fault } = useUpload()
  const add = async (file: File | undefined) => {
    const source = file && (await send(file))
    if (source) onAdded(source)
  }
  return (
    <div className="stack-8">
      <label className="button fit upload">
        <Icon name="plus" size="s" />
        {isSending ? 'On its way' : words}
        <input
          type="file"
          className="unseen"
          accept="image/jpeg,image/png,image/webp"
          disabled={isSending}
          onChange={(event) => {
            void add(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {fault && <Fault>{fault}</Fault>}
    </div>
  )
}
