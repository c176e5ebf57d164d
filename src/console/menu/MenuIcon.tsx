import { createElement, memo, useState } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import styles from './menu.module.css'
import { iconOf } from './menu-icons.ts'

type Props = { type: Menu['menu_icon_type']; name: string }

const PICTURE = '1'
const SIZE_PX = 16

/** Menu icon type '1' is a picture; '2' names an icon. */
const Icon = memo(function Icon({ type, name }: Props) {
  const [broken, setBroken] = useState<string>()
  if (type === PICTURE && name !== '' && name !== broken)
    return <img src={name} alt="" className={`${styles.icon} ${styles.picture}`} onError={() => setBroken(name)} />
  return createElement(iconOf(type === PICTURE ? '' : name), {
    size: SIZE_PX,
    strokeWidth: 1.75,
    'aria-hidden': true,
    className: styles.icon,
  })
})

/** An entry's picture or icon, with another one while it is active. */
export const menuIcon = ({ menu_icon_type, menu_icon, menu_icon_active }: Menu, isActive: boolean) => (
  <Icon type={menu_icon_type} name={(isActive && menu_icon_active) || menu_icon} />
)

export const MenuIcon = ({ menu, isActive }: { menu: Menu; isActive: boolean }) => menuIcon(menu, isActive)
