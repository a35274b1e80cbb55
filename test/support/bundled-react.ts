/**
 * Loads the React that the program is bundled with, before a test loads another: that of development notes for each
 * element where it was made, which is a quarter of what a build costs here. Commands that tests run do not see this.
 */
export {}

const before = process.env.NODE_ENV
process.env.NODE_ENV = 'production'
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom'), import('react-dom/server')])
process.env.NODE_ENV = before
