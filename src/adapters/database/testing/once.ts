import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Creates something once for all processes of a test run. The others wait for it. */
export async function once<Made>(
  folder: string,
  name: string,
  make: () => Promise<Made>,
): Promise<{ made: Made } | { failed: string }> {
  const answer = `${folder}/${name}.json`
  const first = await mkdir(`${folder}/${name}.making`).then(
    () => true,
    () => false,
  )
  if (first) {
    const outcome = await make().then(
      (made) => ({ made }),
      (error: unknown) => ({ failed: String(error) }),
    )
    await writeFile(`${answer}.part`, JSON.stringify(outcome))
    await rename(`${answer}.part`, answer)
  }
  while (!existsSync(answer)) await sleep(50)
  return JSON.parse(await readFile(answer, 'utf8'))
}
