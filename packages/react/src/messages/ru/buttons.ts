import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'Подключение…',
  dialogNotLoaded: 'Не загрузилось. Повторить',
  dialogNotLoadedAgain: 'Не загрузилось. Обновите страницу',
  network: 'Сеть',
  selectNetwork: 'Выбор сети',
  unknownNetwork: 'Неизвестная сеть',
}
