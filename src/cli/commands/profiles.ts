import { resolve } from 'node:path'
import { PRESETS } from '#domain/import/profile/presets.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import { type Command, done, textOf } from '../command.ts'
import { DEALERSHIP } from './stock.ts'

export const profilesList: Command = {
  summary: 'List the profiles of feeds, and the presets there are.',
  positionals: [],
  options: {},
  async run(_given, { operate }) {
    const profiles = await operate('profiles.list', {})
    const saved = profiles.map(({ dealershipId, name, profile, savedAt }) => {
      const pull = profile.pull ? `, fetched from ${profile.pull.url}` : ''
      const columns = Object.keys(profile.columns).length
      return `dealership ${dealershipId}, ${name}: ${columns} ${columns === 1 ? 'column' : 'columns'} mapped${pull}, saved ${savedAt.slice(0, 10)}`
    })
    const presets = Object.entries(PRESETS).map(([name, { title }]) => `preset ${name}: ${title}`)
    return done([...saved, ...presets], { profiles, presets: Object.keys(PRESETS) })
  },
}

export const profilesShow: Command = {
  summary: 'Show a profile in the format of its file.',
  positionals: ['NAME'],
  options: { dealership: DEALERSHIP },
  async run(given, { operate }) {
    const profile = await operate('profiles.show', {
      dealership: textOf(given, 'dealership') ?? '',
      name: given.positionals[0]!,
    })
    return done([JSON.stringify(profile, null, 2)], profile)
  },
}

export const profilesSave: Command = {
  summary:
    'Save a profile: from a file, from a preset, or with some settings changed (KEY=VALUE, KEY= to unset).',
  positionals: ['NAME', '[KEY=VALUE…]'],
  options: {
    dealership: DEALERSHIP,
    from: { type: 'string', value: 'FILE', help: 'a file with the profile' },
    preset: { type: 'string', value: 'NAME', help: `one of ${Object.keys(PRESETS).join(', ')}` },
  },
  async run(given, { operate, cwd }) {
    const [name, ...pairs] = given.positionals
    const from = textOf(given, 'from')
    const preset = textOf(given, 'preset')
    const set = Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=')
        if (at < 1) throw new InvalidRequest(`'${pair}' is not KEY=VALUE.`)
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
    )
    const profile = await operate('profiles.save', {
      dealership: textOf(given, 'dealership') ?? '',
      name: name!,
      set,
      ...(from !== undefined && { from: resolve(cwd, from) }),
      ...(preset !== undefined && { preset }),
    })
    return done([`The profile ${name} is saved.`], profile)
  },
}

export const profilesRemove: Command = {
  summary: 'Remove a profile; its cars stay.',
  positionals: ['NAME'],
  options: { dealership: DEALERSHIP },
  async run(given, { operate }) {
    const [name] = given.positionals
    await operate('profiles.remove', { dealership: textOf(given, 'dealership') ?? '', name: name! })
    return done([`The profile ${name} is removed.`], { name })
  },
}
