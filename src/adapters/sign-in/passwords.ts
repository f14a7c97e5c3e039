import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Passwords, PasswordsBusy } from '#ports/console/passwords.ts'
import { turnstile } from './turnstile.ts'

type Cost = { memory: number; passes: number; parallelism: number }

/** OWASP's parameters for argon2id: about 60 ms and 19 MB. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
/**
 * Two of the four threads that Node shares with pictures and files, and at most two seconds of
 * waiting.
 */
const AT_ONCE = 2
const WAITING = 50

const derive = promisify(argon2)
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')

const tagOf = (password: string, nonce: Buffer, cost: Cost) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost })

async function hash(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

async function matches(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(stored) ?? []
  if (!tag) return false
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await tagOf(password, Buffer.from(nonce!, 'base64'), cost)
  const right = Buffer.from(tag, 'base64')
  return given.length === right.length && timingSafeEqual(given, right)
}

/** "tiger", "tigertiger" and "tigertigertiger" are one password. */
const unrepeated = (text: string) => /^(.+?)\1+$/.exec(text)?.[1] ?? text

/** A common word before digits and signs is a common password. */
const bareForms = (password: string) => {
  const low = password.toLowerCase()
  return [low, low.replace(/^[\W\d_]+|[\W\d_]+$/g, ''), unrepeated(low)]
}

/** Hashes passwords with argon2id on Node's threads, few at a time. */
export function passwords(): Passwords {
  const through = turnstile(AT_ONCE, WAITING, () => new PasswordsBusy())
  let common: Set<string> | undefined
  let nobodys: Promise<string> | undefined
  return {
    hash: (password) => through(() => hash(password)),
    async matches(password, stored) {
      if (stored !== null) return through(() => matches(password, stored))
      nobodys ??= hash(randomBytes(16).toString('hex'))
      const decoy = await nobodys
      await through(() => matches(password, decoy))
      return false
    },
    isCommon(password) {
      common ??= new Set(
        readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
          .trimEnd()
          .split('\n'),
      )
      return bareForms(password).some((form) => common!.has(form))
    },
  }
}
