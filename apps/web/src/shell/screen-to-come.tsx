/** The place of a screen whose code has yet to come. */
export const ScreenToCome = () => <div className="app-content" aria-busy="true" />;
