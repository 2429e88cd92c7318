import { statSync } from 'node:fs'

/** Whom PostgreSQL runs as: another user if this process is root, which PostgreSQL refuses to be. */
export type User = { uid?: number; gid?: number }

// `nobody`, which every system has: initdb needs a user with a name.
const NOBODY = 65_534

/** The owner of an existing folder, so that it keeps its owner whoever starts the server. */
export function chooseUser(folder: string): User {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(folder, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY }
}
