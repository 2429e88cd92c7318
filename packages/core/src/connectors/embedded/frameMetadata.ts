import type { AppMetadata } from '../../client/walletConnectOptions.ts'

/** What the page calls itself, in the lengths that the frame reads. */
export function frameMetadata({ name, description, url, icons }: AppMetadata) {
  const isShort = (text: string) => text.length <= 2048
  return {
    name: name.slice(0, 64),
    description: description.slice(0, 256),
    url: url.slice(0, 2048),
    icons: icons.filter(isShort).slice(0, 4),
  }
}
