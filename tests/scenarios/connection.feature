Feature: connection

  Scenario: The network goes and comes back
    Given the console
    When the network goes
    Then isOffline is true
    When the network is back
    Then the server is asked whether it is back
    When nobody is there
    Then the next try waits a moment
