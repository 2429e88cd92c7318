import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: '接続中…',
  dialogNotLoaded: '読み込めません。再試行',
  dialogNotLoadedAgain: '読み込めません。ページを再読み込み',
  network: 'ネットワーク',
  selectNetwork: 'ネットワークを選択',
  unknownNetwork: '不明なネットワーク',
}
