import type { Picture } from './picture.ts'
import { accountPictures, nftPictures, tokenPictures } from './pictures/account.ts'
import { activityPictures } from './pictures/activity.ts'
import { buyPictures } from './pictures/buy.ts'
import { connectPictures } from './pictures/connect.ts'
import { directoryPictures } from './pictures/directory.ts'
import { embeddedPictures } from './pictures/embedded.ts'
import { namesPictures } from './pictures/names.ts'
import { networkPictures } from './pictures/network.ts'
import { permissionsPictures } from './pictures/permissions.ts'
import { phonePictures } from './pictures/phone.ts'
import { receivePictures } from './pictures/receive.ts'
import { sendPictures } from './pictures/send.ts'
import { sendSolanaPictures } from './pictures/sendSolana.ts'
import { signInPictures } from './pictures/signIn.ts'
import { swapPictures } from './pictures/swap.ts'
import { walletsPictures } from './pictures/wallets.ts'

/** Every view in every possible state. */
export const pictures: readonly Picture[] = [
  ...connectPictures,
  ...directoryPictures,
  ...phonePictures,
  ...accountPictures,
  ...tokenPictures,
  ...nftPictures,
  ...walletsPictures,
  ...networkPictures,
  ...sendPictures,
  ...sendSolanaPictures,
  ...swapPictures,
  ...namesPictures,
  ...buyPictures,
  ...activityPictures,
  ...receivePictures,
  ...signInPictures,
  ...embeddedPictures,
  ...permissionsPictures,
]

/** The picture with that id. @throws Error if there is none. */
export function findPicture(id: string): Picture {
  const picture = pictures.find((one) => one.id === id)
  if (!picture) throw new Error(`there is no picture ${id}`)
  return picture
}
