export { type Look, mountPicture } from '../gallery/mountPicture.tsx'
export { type Picture, pictures } from '../gallery/pictures.ts'
export type { Scene, SceneWallet } from '../gallery/scene.ts'
