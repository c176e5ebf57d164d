/** The product's and its maker's name: change them here and everything follows. */
export const PRODUCT_NAME = 'Foyer'
export const COMPANY_NAME = 'Foyer Robotics'
