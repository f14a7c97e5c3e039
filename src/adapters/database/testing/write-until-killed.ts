/** Run by the durability test: stores cars and prints each acknowledged id until it is killed. */
import { writeSync } from 'node:fs'
import { aCar } from '#domain/builders.ts'
import { openDatabase } from '../connect.ts'
import { stockPorts } from '../stock/stock-ports.ts'

const [folder, url, from] = process.argv.slice(2)
const { cars } = await stockPorts(await openDatabase({ folder: folder!, ...(url && { url }) }))
for (let id = Number(from); ; id += 1) {
  await cars.upsert([aCar({ id, slug: `car-${id}`, stocknum: `U${id}` })])
  writeSync(1, `${id}\n`)
}
