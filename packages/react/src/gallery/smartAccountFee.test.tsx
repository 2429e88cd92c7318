import { expect, it } from 'vitest'
import { drawPicture } from '../test/drawPicture.ts'
import type { Picture } from './picture.ts'
import { findPicture } from './pictures.ts'
import { ada } from './wallet.ts'

it.each(['Swap/ready', 'SwapPreview/ready'])(
  'names no fee in %s for a smart account, for which an app may pay',
  async (id) => {
    const plain = await drawPicture(findPicture(id))
    await expect.poll(() => feeOf(plain.root)).toMatch(/ETH/)
    plain.remove()
    const { root } = await drawPicture(asSmart(findPicture(id)))
    await expect.poll(() => feeOf(root)).toBe('Shown before you approve')
  },
)

it('lets a smart account without the network’s token swap, for which an app may pay', async () => {
  const broke = findPicture('SwapPreview/fee short')
  const plain = await drawPicture(broke)
  await expect.poll(() => swapButton(plain.root)?.disabled).toBe(true)
  plain.remove()
  const { root } = await drawPicture(asSmart(broke))
  await expect.poll(() => swapButton(root)?.disabled).toBe(false)
})

function swapButton(root: ShadowRoot): HTMLButtonElement | undefined {
  return [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Swap '))
}

function asSmart(picture: Picture): Picture {
  const [fox] = picture.scene.wallets ?? []
  if (!fox) throw new Error('the picture has no wallet')
  const wallets = [{ ...fox, accounts: [ada] as const, types: ['smartAccount'] as const }]
  return { ...picture, scene: { ...picture.scene, wallets } }
}

function feeOf(root: ShadowRoot): string | undefined {
  const label = [...root.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Network fee')
  return label?.nextElementSibling?.textContent ?? undefined
}
