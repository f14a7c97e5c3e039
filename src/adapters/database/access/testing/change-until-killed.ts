/**
 * Run by the kill test: makes audited changes and prints each acknowledged one, until it is killed.
 */
import { writeSync } from 'node:fs'
import { theOperator } from '#domain/access/testing/an-actor.ts'
import { openDatabase } from '../../connect.ts'
import { changes } from '../../console/changes.ts'
import { anAccount } from './a-console.ts'

const [folder, url, round] = process.argv.slice(2)
const { commit } = changes(await openDatabase({ folder: folder!, ...(url && { url }) }))
for (let n = 0; ; n += 1) {
  const account = anAccount({ email: `person-${round}-${n}@yard.example` })
  await commit(theOperator, async (change) => {
    await change.accounts.add(account)
    await change.recoveryCodes.replace(
      account.id,
      Array.from({ length: 10 }, (_, code) => `code ${code}`),
    )
    change.audit({ dealer: 'yard', verb: 'invited', target: { kind: 'person', id: account.id, name: '' } })
  })
  writeSync(1, `${account.id}\n`)
}
