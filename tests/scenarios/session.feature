Feature: session

  Scenario: Another tab logs out, and this page goes with it
    Given a session in the cookies
    When the start-up succeeds
    And the code of the console comes
    Then the console is open
    When somebody logs out in another tab
    Then this page goes, as the event that ended it says; own news is no news

  Scenario: A console that did not load is asked for once more
    Given a session in the cookies
    When the start-up succeeds
    And the code of the console does not come
    Then the code of the console did not come; the person asks for it again, or signs out
    When asks for the console again
    And the code of the console comes
    Then the console is open
