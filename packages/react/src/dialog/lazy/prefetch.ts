import { peekWallets } from '@latchkey/core/queries'
import { limits } from '@latchkey/protocol'
import type { Latchkey } from '../../context/latchkey.ts'
import { approximateCount, prefetchImages, walletImageUrl } from '../../wallets/directory.ts'
import { phonePlatform } from '../../wallets/phonePlatform.ts'

/**
 * Prefetches, once the dialog is open, what the next views start with: the featured or recommended wallets and their
 * images, and those of connectors and networks, each once. Returns roughly how many wallets the directory has;
 * undefined without a server.
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
  const { featured, include, exclude } = client.config.wallets ?? {}
  const platform = phonePlatform(navigator)
  const recommended = await peekWallets(client, { entries: limits.RECOMMENDED_WALLETS, include, exclude, platform })
  const { data } = featured?.length ? await peekWallets(client, { include: featured }) : recommended
  prefetchImages(
    data.map((wallet) => walletImageUrl(client, wallet)),
    prefetched.pictures,
  )
  return recommended.count ? approximateCount(recommended.count) : undefined
}
