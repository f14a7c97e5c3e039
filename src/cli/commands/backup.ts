import { resolve } from 'node:path'
import { type Command, done } from '../command.ts'

export const backup: Command = {
  summary: 'Back up the database, photos and sites into a folder, also while the platform runs.',
  positionals: ['FOLDER'],
  options: {},
  async run(given, { operate, cwd }) {
    const folder = resolve(cwd, given.positionals[0]!)
    const written = await operate('backup.write', { folder })
    const { rows, photos, missingPhotos } = written
    return done(
      [
        `${rows} rows and ${photos} photos are in ${folder}.`,
        ...(missingPhotos > 0 ? [`${missingPhotos} photos were missing in the photo store.`] : []),
        'It holds personal data and, without SECRET_KEY in the environment, the platform’s own key.',
      ],
      { folder, ...written },
    )
  },
}

export const restore: Command = {
  summary: 'Restore a backup into an empty database, of either kind.',
  positionals: ['FOLDER'],
  options: {},
  async run(given, { env, cwd, onProgress }) {
    const folder = resolve(cwd, given.positionals[0]!)
    const { restoreFrom } = await import('#server/compose/open-backup.ts')
    const restored = await restoreFrom(env(), folder, onProgress)
    const { madeAt, rows, photos, isSitesRestored } = restored
    return done(
      [
        `${rows} rows and ${photos} photos of ${madeAt} are restored.`,
        isSitesRestored
          ? `The sites are in ${env().SITES_FOLDER}.`
          : `${env().SITES_FOLDER} has sites already and was left as it is.`,
        'People who were erased after that moment are back: erase them again.',
      ],
      restored,
    )
  },
}
