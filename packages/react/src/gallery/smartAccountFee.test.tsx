import { expect, it } from 'vitest'
import { drawPicture } from '../test/drawPicture.ts'
import { pictures } from './pictures.ts'
import { ada } from './wallet.ts'

it.each(['Swap/ready', 'SwapPreview/ready'])(
  'names no fee in %s for a smart account, for which an app may pay',
  async (id) => {
    const plain = await drawPicture(named(id))
    await expect.poll(() => feeOf(plain.root)).toMatch(/ETH/)
    plain.remove()
    const picture = named(id)
    const [fox] = picture.scene.wallets ?? []
    if (!fox) throw new Error('the picture has no wallet')
    const wallets = [{ ...fox, accounts: [ada] as const, types: ['smartAccount'] as const }]
    const { root } = await drawPicture({ ...picture, scene: { ...picture.scene, wallets } })
    await expect.poll(() => feeOf(root)).toBe('Shown before you approve')
  },
)

function feeOf(root: ShadowRoot): string | undefined {
  const label = [...root.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Network fee')
  return label?.nextElementSibling?.textContent ?? undefined
}

function named(id: string) {
  const picture = pictures.find((one) => one.id === id)
  if (!picture) throw new Error(`there is no picture ${id}`)
  return picture
}
