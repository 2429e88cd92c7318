import type { WindowTexts } from './texts.ts'

export const ja: WindowTexts = {
  loading: 'お待ちください…',
  cut: 'このウィンドウは、開いた元のページと通信できません。閉じて、元のページで別の方法でサインインしてください。',
  notStarted:
    'このサインインは、ここで開始されたものではないか、有効期限が切れています。このウィンドウは閉じてかまいません。',
  close: 'このウィンドウは閉じてかまいません。',
}
