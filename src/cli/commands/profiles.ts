import { resolve } from 'node:path'
import { PRESETS } from '#domain/import/presets.ts'
import { removeProfile, saveProfile, showProfile } from '#use-cases/operator/manage-profiles.ts'
import { type Command, done, textOf, UsageError } from '../command.ts'
import { DEALERSHIP } from './stock.ts'

export const profilesList: Command = {
  summary: 'List the profiles of feeds, and the presets there are.',
  positionals: [],
  options: {},
  async run(_given, { ports }) {
    const profiles = await ports.feedProfiles.list()
    const saved = profiles.map(({ dealershipId, name, profile, savedAt }) => {
      const pull = profile.pull ? `, fetched from ${profile.pull.url}` : ''
      const columns = Object.keys(profile.columns).length
      return `dealership ${dealershipId}, ${name}: ${columns} columns mapped${pull}, saved ${savedAt.slice(0, 10)}`
    })
    const presets = Object.entries(PRESETS).map(([name, { title }]) => `preset ${name}: ${title}`)
    return done([...saved, ...presets], { profiles, presets: Object.keys(PRESETS) })
  },
}

export const profilesShow: Command = {
  summary: 'Show a profile as it can be written to a file.',
  positionals: ['NAME'],
  options: { dealership: DEALERSHIP },
  async run(given, { ports }) {
    const profile = await showProfile(ports, {
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
  async run(given, { ports, cwd }) {
    const [name, ...pairs] = given.positionals
    const from = textOf(given, 'from')
    const preset = textOf(given, 'preset')
    const set = Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=')
        if (at < 1) throw new UsageError(`'${pair}' is not KEY=VALUE.`)
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
    )
    const profile = await saveProfile(ports, {
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
  summary: 'Forget a profile; its cars stay.',
  positionals: ['NAME'],
  options: { dealership: DEALERSHIP },
  async run(given, { ports }) {
    const [name] = given.positionals
    await removeProfile(ports, { dealership: textOf(given, 'dealership') ?? '', name: name! })
    return done([`The profile ${name} is gone.`], { name })
  },
}
