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
  const { client, prefetched } = latchkey
  const icons = [...client.connectors.getState(), ...client.networks].map(({ iconUrl }) => iconUrl)
  prefetchImages(icons, prefetched.pictures)
  latchkey.prefetched.directory ??= prefetchDirectory(latchkey).catch((cause) => {
    // The next opening tries again.
    latchkey.prefetched.directory = undefined
    throw cause
  })
  return latchkey.prefetched.directory
}

async function prefetchDirectory({ client, prefetched }: Latchkey): Promise<string | undefined> {
  const { featured, exclude } = client.config.wallets ?? {}
  const platform = phonePlatform(navigator)
  const recommended = await peekWallets(client, { entries: limits.RECOMMENDED_WALLETS, exclude, platform })
  const { data } = featured?.length ? await peekWallets(client, { include: featured }) : recommended
  prefetchImages(
    data.map((wallet) => walletImageUrl(client, wallet)),
    prefetched.pictures,
  )
  return recommended.count ? approximateCount(recommended.count) : undefined
}
