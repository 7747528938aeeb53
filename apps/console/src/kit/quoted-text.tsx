/** What somebody wrote, in their words. */
export const QuotedText = ({ text }: { readonly text: string }) => <bdi>{`\u201C${text}\u201D`}</bdi>;
