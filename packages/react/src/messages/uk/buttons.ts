import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'Підключення…',
  dialogNotLoaded: 'Не завантажилося. Повторити',
  dialogNotLoadedAgain: 'Не завантажилося. Оновіть сторінку',
  network: 'Мережа',
  selectNetwork: 'Вибір мережі',
  unknownNetwork: 'Невідома мережа',
}
