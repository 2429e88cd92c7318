import { existsSync, readFileSync } from 'node:fs'

/** The mark of a token of the devnet, by its symbol; undefined if the devnet doesn't have it. */
export const tokenPicture = pictureIn('tokens')

/** The mark of a network of the devnet, by its id with a hyphen for the colon; undefined if it isn't of the devnet. */
export function networkPicture(id: string): Buffer | undefined {
  // The id of a chain that isn't an EVM one can differ from machine to machine.
  return ofNetwork(id) ?? ofNetwork(id.split('-')[0] ?? '')
}

const ofNetwork = pictureIn('networks')

/** Reads a picture. The files are made by `scripts/buildIcons.ts`. The route only lets letters, digits and hyphens through. */
function pictureIn(folder: string): (name: string) => Buffer | undefined {
  return (name) => {
    const file = new URL(`./${folder}/${name}.png`, import.meta.url)
    return existsSync(file) ? readFileSync(file) : undefined
  }
}
