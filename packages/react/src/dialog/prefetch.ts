import { peekWallets } from '@latchkey/core/queries'
import { limits } from '@latchkey/protocol'
import type { Latchkey } from '../context/latchkey.ts'
import { approximateCount, prefetchImages, walletImageUrl } from '../wallets/directory.ts'
import { phonePlatform } from '../wallets/phonePlatform.ts'

/**
 * Asks, once the dialog is open, for what the next views begin with: the wallets that the app features or else the
 * recommended ones, and their pictures, those of the wallets that are here and of networks, each once (R4.17a).
 * Returns roughly how many wallets the directory has, and nothing where none can be asked.
 */
export async function prefetch(latchkey: Latchkey): Promise<string | undefined> {
  const { client, ahead } = latchkey
  const icons = [...client.connectors.getState(), ...client.networks].map(({ iconUrl }) => iconUrl)
  prefetchImages(icons, ahead.pictures)
  latchkey.ahead.directory ??= prefetchDirectory(latchkey).catch((cause) => {
    // The next opening tries again.
    latchkey.ahead.directory = undefined
    throw cause
  })
  return latchkey.ahead.directory
}

async function prefetchDirectory({ client, ahead }: Latchkey): Promise<string | undefined> {
  const { featured, exclude } = client.config.wallets ?? {}
  const platform = phonePlatform(navigator)
  const recommended = await peekWallets(client, { entries: limits.RECOMMENDED_WALLETS, exclude, platform })
  const { data } = featured?.length ? await peekWallets(client, { include: featured }) : recommended
  prefetchImages(
    data.map((wallet) => walletImageUrl(client, wallet)),
    ahead.pictures,
  )
  return recommended.count ? approximateCount(recommended.count) : undefined
}
